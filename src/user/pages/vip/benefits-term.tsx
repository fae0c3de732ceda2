import { defineDocumentPage } from '@/features/document/define-document-page'
import { StillStuck } from '@/features/help/still-stuck'

/** How the benefits of a membership are worked out. */
export default defineDocumentPage('benefitTerms', 'benefitTerms', () => ({
  action: <StillStuck id="membership-help" />
}))
