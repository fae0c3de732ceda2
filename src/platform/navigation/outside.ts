import { copyText } from '../device/contact'

/** A mini-program may not open an outside address, so it is put on the clipboard. Whether it went. */
export const openOutside = (url: string): Promise<boolean> => copyText(url)
