export const MAX_REPORT_LENGTH = 1_000;
/** Maximum number of reports of one person in 24 hours. */
export const MAX_REPORTS_A_DAY = 20;

export const isReportTextValid = (text: string): boolean => text.trim().length <= MAX_REPORT_LENGTH;
