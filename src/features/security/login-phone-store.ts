import { defineStore } from '@/stores/define-store'
import { PhoneDraft } from '@/stores/phone-draft'

/** The mobile for login, registration and a forgotten password: typed once for all three. */
export const loginPhoneStore = defineStore('loginPhone', (app) => new PhoneDraft(app.place.place.countryCode))
