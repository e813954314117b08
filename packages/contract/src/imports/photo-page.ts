/** Page width for photos, in points: the width of A4, whatever the photo's size. */
export const PHOTO_WIDTH = 595;
