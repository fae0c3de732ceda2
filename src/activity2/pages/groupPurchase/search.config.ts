import { pageConfig } from '../../../page-config'

/** Spec section 9: search pages read on 450 px before their end. */
export default definePageConfig({ ...pageConfig('dealSearch'), onReachBottomDistance: 450 })
