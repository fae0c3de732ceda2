import { ApplicationPage } from '@/features/application/application-form'
import { riderApplicationStore } from '@/features/application/application-form-store'
import { RiderFields } from '@/features/application/rider-fields'
import { definePage } from '@/ui/define-page'

/** Somebody wants to ride for us: a visitor or a customer. */
export default definePage('riderApplication', function RiderApplication({ code }) {
  return (
    <ApplicationPage kind="rider" store={riderApplicationStore} inviteCode={code}>
      {(form, tools) => <RiderFields form={form} {...tools} />}
    </ApplicationPage>
  )
})
