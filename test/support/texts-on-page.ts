/** The sign of a way to pay, drawn with letters, and what a map says: they are the same in every language. A question keeps the words that it was asked in. */
const isSameEverywhere = (element: Element | null) =>
  element !== null &&
  (element.matches('[aria-hidden="true"] > .letters, [aria-hidden="true"] > [class*="letters_"]') ||
    element.closest('.leaflet-container, [role="alertdialog"]') !== null)

/** What a page says and what it has read out: its texts, labels and placeholders. Runs in a browser, too, and knows nothing of the app. */
export function spokenTexts(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!isSameEverywhere(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '')
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of Array.from(root.querySelectorAll(`[${name}]`)))
      if (!isSameEverywhere(element)) texts.push(element.getAttribute(name) ?? '')
  // Words that are kept on one line are the same words
  return [...new Set(texts.map((text) => text.replaceAll('\u00a0', ' ').trim()).filter((text) => text !== ''))]
}
