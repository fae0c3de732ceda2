import type { Namespace } from '@/i18n/catalogue'

export const application: Namespace<'application'> = {
  intro: {
    rider:
      'Your name and mobile number are enough for now; the rest can come later. We will call you, and nothing costs you anything.',
    restaurant:
      'Tell us about the restaurant and how to reach you. We will call and prepare the menu and the opening with you. Applying costs nothing.'
  },
  lookUp: 'Applied before? Check the progress',
  contact: 'How we reach you',
  restaurant: 'The restaurant',
  later: 'Can be added later',
  city: 'City',
  name: 'Your name',
  namePlaceholder: 'What we call you',
  mobileNote: 'We send a code to make sure that the number is yours',
  inviteCode: 'Invitation code',
  inviteCodeNote: 'If a friend sent you, their code goes here',
  vehicle: 'How you deliver',
  vehicles: { foot: 'On foot', bicycle: 'Bicycle', motorcycle: 'Motorcycle', car: 'Car' },
  plate: 'Number plate',
  rightToWork: 'May you work here?',
  rightsToWork: {
    resident: 'Citizen or permanent resident',
    pass: 'I have a pass that allows it',
    unsure: 'Not sure yet'
  },
  restaurantName: 'Restaurant name',
  address: 'Restaurant address',
  findAddress: 'Find the address',
  contactName: 'Contact person',
  email: 'Email',
  cuisine: 'Cuisine',
  cuisinePlaceholder: 'Such as Sichuan, noodles',
  landline: 'Restaurant phone',
  registration: 'Company registration number',
  foodLicence: 'Food licence number',
  paperWrong: (example) => `This should look like ${example}`,
  example: (example) => `Such as ${example}`,
  consent: 'By sending this you let us use it to contact you, as the privacy policy says',
  privacyPolicy: 'Privacy policy',
  submit: 'Send application',
  sendFailed: 'It could not be sent. Everything you wrote is still here; please try again',
  sent: 'We have your application',
  statusTitle: 'Your application',
  number: 'Application number',
  numberNote: 'Ten digits, in the text message from us',
  numberWrong: 'An application number has ten digits',
  look: 'Check the progress',
  lookFailed: 'It could not be found just now. Please try again',
  lookElsewhere: 'Look up another application',
  apply: { rider: 'Apply as a rider', restaurant: 'Apply as a restaurant' },
  kind: { rider: 'Rider', restaurant: 'Partner restaurant' },
  status: {
    received: 'Received',
    contacted: 'Being discussed with you',
    documents: 'Waiting for papers',
    accepted: 'Accepted',
    declined: 'Not accepted',
    withdrawn: 'Withdrawn'
  },
  next: {
    received: 'We will call you. Please watch for our call.',
    contacted: 'We are in touch with you. If you miss a call, we will try again.',
    documents: 'Please get the papers ready that we spoke about. We go on once we have them.',
    accepted: {
      rider: 'Welcome! We will call to agree on when you start.',
      restaurant: 'Welcome! We will call to prepare the menu and the opening with you.'
    },
    declined: 'It did not work out this time. You may apply again later.',
    withdrawn: 'You withdrew this application. You may apply again at any time.'
  },
  reason: {
    areaNotServed: 'We do not serve your area yet',
    enoughForNow: 'There are enough people in this area for now',
    papersMissing: 'Papers that are needed were missing',
    mayNotWork: 'There is no permission to work in this country',
    notReached: 'We called several times and could not reach you',
    other: 'Another reason'
  },
  reasonLine: (reason) => `Why: ${reason}`,
  timeline: 'Progress',
  riderApp: {
    intro:
      'Riders take orders and find the way with this app. Once you are accepted, log in with the mobile number that you applied with.',
    scan: 'Scan with your phone to download',
    code: (system) => `QR code of the rider app for ${system}`,
    system: { ios: 'iPhone', android: 'Android' },
    download: (system) => `Download for ${system}`,
    copy: (system) => `Copy the link for ${system}`,
    copied: 'Link copied. Please open it in your browser',
    failed: 'The download page could not be opened. Please try again later',
    none: 'There is no rider app in your country yet. Once you are accepted, we call and tell you how to start.'
  },
  withdraw: 'Withdraw application',
  withdrawQuestion: 'We will not contact you any more. You may apply again later. Withdraw it?',
  withdrawn: 'Your application is withdrawn',
  withdrawFailed: 'It could not be withdrawn. Please try again'
}
