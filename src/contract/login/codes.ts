/** Codes of logging in. */
export const loginCodes = {
  loginFailed: 2000,
  wrongMobileOrPassword: 2001,
  mobileInvalid: 2002,
  codeNotRequested: 2003,
  codeIncorrect: 2004,
  codeExpired: 2005,
  codeTooManyTries: 2006,
  codeSendTooSoon: 2007,
  codeSendFailed: 2008,
  accountLocked: 2009,
  accountSuspended: 2010,
  loginMethodUnavailable: 2012,
  passwordsDiffer: 2013,
  passwordFormat: 2014,
  passwordWrong: 2015,
  mobileTaken: 2016,
  mobileUnchanged: 2017,
  registrationFailed: 2023,
  mobileRegistered: 2024,
  codeRequired: 2025
} as const
