/** A Chinese text in which names of Latin letters stand apart from what is beside them. */
export const spaced = (text: string): string =>
  text.replace(/([\u3400-\u9fff])([A-Za-z])/g, '$1 $2').replace(/([A-Za-z0-9])([\u3400-\u9fff])/g, '$1 $2')
