/** The breakpoints of the theme that media queries outside of style properties also need. */
export const MD_PX = 768;
export const XL_PX = 1200;

/** Phones. Windows can have a fractional width. */
export const BELOW_MD = `(max-width: ${MD_PX - 0.02}px)`;
/** From here pages have two columns and filters stand in a line. */
export const FROM_XL = `(min-width: ${XL_PX}px)`;
