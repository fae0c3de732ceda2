/** The device's clock, right or wrong, ms: for how long something takes here. What is told or compared with the server's times goes by `ServerClock`. */
export const deviceNow = (): number => Date.now()
