import { type EndpointDefinition, read } from '../endpoint-definition'

/** What a country is configured with, pages that lead elsewhere, versions (spec section 7). */
export const systemEndpoints = {
  systemConfig: { method: 'GET', path: 'order/systemconfig/list', access: 'public', ...read },
  pageRedirects: { method: 'GET', path: 'resource/pageUrl.json', access: 'public', ...read },
  versionGet: { method: 'GET', path: 'common/version/get', access: 'public', ...read },
  webHostList: { method: 'GET', path: 'common/webhost/list', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
