/** The least environment with which a production server starts; the accounts are made up. */
export const productionEnvironment = {
  FANJU_ENV: 'production',
  APP_SECRET: '3f9c1b7e5d2a8046c7e19b3d5f8a2604be71d93c',
  ID_CARD_KEYS: 'k1=b81e5c0f7a2946d3e8f1097c35ab62d4109f8e7c6b5a4d3e2f10c9b8a7f6e5d4',
  PUBLIC_URL: 'https://www.fanju.example',
  EMBEDDED_DATABASE_LOSS: 'accepted',
  OPERATIONS_PARTNERS: JSON.stringify([
    { id: 'kitchen-1', key: '8d2f60b94e7ac135f0d8261be973a54c', roles: ['restaurant', 'rider'] }
  ]),
  TWILIO_ACCOUNT_SID: 'a',
  TWILIO_AUTH_TOKEN: 'b',
  TWILIO_FROM: 'c',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MAIL_API_KEY: 'd',
  MAIL_FROM: 'e@fanju.example'
}

/** The same without some of it. */
export const productionWithout = (...names: readonly (keyof typeof productionEnvironment)[]): Record<string, string> =>
  Object.fromEntries(Object.entries(productionEnvironment).filter(([name]) => !names.some((left) => left === name)))
