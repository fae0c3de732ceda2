/** Opens an address outside the app, such as a chat; answers whether it went. `null` where the host opens none. */
export const openOutside: ((url: string) => Promise<boolean>) | null = null
