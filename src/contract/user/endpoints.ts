import { type EndpointDefinition, read, repeatableWrite } from '../endpoint-definition'

/** The person, and where they are (spec section 3, User and Location markers). */
export const userEndpoints = {
  profileUpdate: { method: 'POST', path: 'user/info/update', access: 'customer', ...repeatableWrite },
  avatarUpload: { method: 'POST', path: 'user/avatar/upload', access: 'customer', takesFile: true, ...repeatableWrite },
  userInfo: { method: 'GET', path: 'user/info/get', access: 'visitor', namesUser: true, ...read },
  userPoints: { method: 'GET', path: 'common/user/points', access: 'customer', namesUser: true, ...read },
  locationUpdate: {
    method: 'POST',
    path: 'common/user/location/update',
    access: 'visitor',
    namesUser: true,
    ...repeatableWrite
  },
  appModelUpdate: { method: 'POST', path: 'order/app/model/update', access: 'visitor', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
