/** The server's clock less the device's, in ms, by an instant that the server has just told. */
export const clockOffset = (serverTime: string): number => new Date(serverTime).getTime() - Date.now()
