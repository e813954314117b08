/** Points: the width of A4, whatever the photo shows. */
export const PHOTO_WIDTH = 595;
