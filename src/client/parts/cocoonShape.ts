/** Outline of a cocoon in an 18 × 11 box. */
export const cocoonShape =
  'M1 5.5C1 2.4 3 1 5.3 1c1.5 0 2.4.5 3.7.5S11.2 1 12.7 1C15 1 17 2.4 17 5.5S15 10 12.7 10c-1.5 0-2.4-.5-3.7-.5S6.8 10 5.3 10C3 10 1 8.6 1 5.5Z'
