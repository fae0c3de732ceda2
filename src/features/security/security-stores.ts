import type { Call } from '@/api/call'
import type { Storage } from '@/platform/storage'
import { BindingStore } from './binding-store'
import { IdentityStore } from './identity-store'
import { LoginSessionStore } from './login-session-store'
import { LoginStore } from './login-store'
import { MobileStore } from './mobile-store'
import { OtpStore } from './otp-store'
import { PasswordStore } from './password-store'
import { PhoneDraft } from '@/stores/phone-draft'
import type { PlaceStore } from '@/stores/place-store'
import { RegisterStore } from './register-store'
import type { SessionStore } from '@/stores/session-store'

interface SecurityParts {
  readonly call: () => Call
  readonly storage: Storage
  readonly session: SessionStore
  readonly place: PlaceStore
}

/** Everything by which a person gets in, and keeps others out. */
export class SecurityStores {
  readonly otp: OtpStore
  readonly login: LoginStore
  readonly register: RegisterStore
  readonly password: PasswordStore
  readonly mobile: MobileStore
  readonly identities: IdentityStore
  readonly bindings: BindingStore
  readonly loginSessions: LoginSessionStore

  constructor({ call, storage, session, place }: SecurityParts) {
    const { countryCode } = place.place
    const phone = new PhoneDraft(countryCode)
    this.otp = new OtpStore(call, storage)
    this.login = new LoginStore(session, this.otp, phone)
    this.register = new RegisterStore(call, session, this.otp, phone)
    this.password = new PasswordStore(call, session, this.otp, phone)
    this.mobile = new MobileStore(call, session, this.otp, countryCode)
    this.identities = new IdentityStore(call, session)
    this.bindings = new BindingStore(call, session, this.otp, this.identities)
    this.loginSessions = new LoginSessionStore(call, session)
  }
}
