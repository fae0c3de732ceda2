/** Opens an address outside the app, such as a chat; returns whether it opened. `null` on hosts that open no outside address. */
export const openOutside: ((url: string) => Promise<boolean>) | null = null
