/** Names of the riders who bring orders in the sandbox and the demo world. */
export const sandboxRiderNames = [
  'Wei Jie',
  'Faizal',
  'Kumar',
  'Hui Min',
  'Jun Hao',
  'Siti',
  'Ravi',
  'Mei Ling'
] as const
