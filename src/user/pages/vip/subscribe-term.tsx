import { defineDocumentPage } from '@/features/document/define-document-page'
import { StillStuck } from '@/features/help/still-stuck'

/** What is agreed to when a membership is bought. */
export default defineDocumentPage('subscribeTerms', 'subscriptionTerms', () => ({
  action: <StillStuck id="membership-help" />
}))
