/** The browser's history does it (`layers.h5.ts`). */
export const BackCatcher = () => null
