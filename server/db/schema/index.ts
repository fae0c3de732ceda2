export * from './commerce'
export * from './identity'
export * from './ordering'
export * from './platform'
