/** What is sent as the page goes away still arrives. */
export const lastingRequest = (): object => ({ keepalive: document.visibilityState === 'hidden' })
