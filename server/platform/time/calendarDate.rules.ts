/** Whether a yyyy-MM-dd exists. JavaScript's Date would convert 31 February to March. */
export function isCalendarDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
