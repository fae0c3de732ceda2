import type { TestServer } from './server'

/** Sets the device's clock off the server's by so many ms, negative behind it; returns how to let time pass on it. `closePages()` ends it. */
export function setDeviceClock({ clock }: Pick<TestServer, 'clock'>, offMs: number): (ms: number) => void {
  const began = performance.now()
  let start = clock.now() + offMs
  jest.spyOn(Date, 'now').mockImplementation(() => Math.floor(start + performance.now() - began))
  return (ms) => {
    start += ms
  }
}
