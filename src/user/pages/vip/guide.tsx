import { defineDocumentPage } from '@/features/document/define-document-page'
import { StillStuck } from '@/features/help/still-stuck'

/** How membership works. */
export default defineDocumentPage('vipGuide', 'membershipGuide', () => ({
  action: <StillStuck id="membership-help" />
}))
