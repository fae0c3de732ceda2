/** Rows of a bench: a figure that is only told, or one with its limit. */
export const told = (name, value, unit) => ({ name, value, unit, limit: null, ok: true })
export const atLeast = (name, value, unit, limit) => ({ name, value, unit, limit: `>= ${limit}`, ok: value >= limit })
export const atMost = (name, value, unit, limit) => ({ name, value, unit, limit: `<= ${limit}`, ok: value <= limit })
export const below = (name, value, unit, limit) => ({ name, value, unit, limit: `< ${limit}`, ok: value < limit })
export const exactly = (name, value, unit, limit) => ({ name, value, unit, limit: `= ${limit}`, ok: value === limit })
