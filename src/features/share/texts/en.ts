import type { Namespace } from '@/i18n/catalogue'

export const share: Namespace<'share'> = {
  title: 'Share',
  send: 'Send the link',
  calendarDone: 'Added to your calendar',
  calendarCopied: 'The calendar link is copied. Open it in a browser',
  copied: 'The link is copied. Send it to your friends.',
  elsewhere: 'Share on',
  scan: 'Scan to have a look',
  posterSave: 'Save the poster',
  posterDrawing: 'Drawing the poster…',
  posterFailed: 'The poster could not be drawn. Please send the link.'
}
