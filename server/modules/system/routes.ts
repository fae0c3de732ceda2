import { payloads } from '@/contract/payloads'
import { readSetting } from '../../db/settings'
import { defineRoutes } from '../../http/routes'
import { readSystemConfig } from './system-config'

/** Spec section 7: what the app is told about the service itself. */
export const systemRoutes = defineRoutes({
  systemConfig: (_params, { kernel, markers }) => readSystemConfig(kernel, markers),
  // Kept in the database, so that a page can be redirected without a new build
  pageRedirects: async (_params, { kernel }) =>
    (await readSetting(kernel.db, 'pageRedirects', payloads.pageRedirects.result)) ?? [],
  customerServiceUrl: async (_params, { kernel: { config }, markers: { countryCode } }) => ({
    url: (countryCode && config.customerServiceUrls[countryCode]) ?? config.customerServiceUrl
  })
})
