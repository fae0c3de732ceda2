/** The vendors have dialogs of their own. */
export const Questions = (): null => null
