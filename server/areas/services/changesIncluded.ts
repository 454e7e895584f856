export const CHANGES_INCLUDED =
  'How often the fan may ask for changes of one order, 0 to 20; 1 when absent.';
