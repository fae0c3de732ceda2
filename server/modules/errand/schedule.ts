/** Nobody has accepted an errand in time; payloads of these jobs name the order. */
export const unacceptedJob = 'errandUnaccepted'
/** The receiver is told the code and the link. */
export const receiverJob = 'errandReceiver'
