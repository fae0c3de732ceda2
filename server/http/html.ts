const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** Escapes text for a page or a mail, also inside an attribute. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
