/** Every page but home, by its file: each is a chunk of its own, and so is this table. */
export const pages = import.meta.glob(['../pages/**/*.tsx', '../*/pages/**/*.tsx', '!../pages/index/index.tsx'])
