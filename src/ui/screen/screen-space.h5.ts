const nothing = {}

/** A browser has no capsule. */
export const capsuleStyle = () => nothing

/** The style sheets know where the header ends. */
export const stickyStyle = () => nothing
