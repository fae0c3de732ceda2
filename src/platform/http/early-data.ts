import type { EarlyRequest } from './early-requests'

/** A mini-program asks for nothing before its code runs. */
export const earlyRequests: readonly EarlyRequest[] = []
