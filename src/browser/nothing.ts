/** Stands in for what every promised browser has by itself (`config/vite/browser-build.ts`). */
export {}
