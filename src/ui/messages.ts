/** What a mini-program draws within one turn goes to its view in one message; so much later it goes in another. */
export const nextMessageMs = 30
