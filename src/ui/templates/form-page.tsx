import type { PropsWithChildren, ReactNode } from 'react'
import { Button } from '../button'
import { FormFooter } from '../form-footer'
import { Screen, type ScreenProps } from '../screen'

/** The one button of a form; `run`, `isBusy` and `errorMessage` are those of `useAction`. */
export interface FormSubmit {
  readonly id?: string
  readonly text: string
  readonly run: () => void | Promise<unknown>
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** Why it was not taken, right above the button. */
  readonly errorMessage?: string | null
  /** What pressing it means, while nothing is wrong. */
  readonly hint?: string
  /** What it costs, as `<Price>`. */
  readonly amount?: ReactNode
}

interface FormPageProps extends Partial<Omit<ScreenProps, 'footer' | 'footerClass'>> {
  /** Absent where the form holds its own button, or cannot be sent. */
  readonly submit?: FormSubmit
  /** A quiet way out, below the button. */
  readonly wayOut?: ReactNode
  /** What became of it, in place of the form, once there is something to say. */
  readonly done?: ReactNode
}

/** A page that asks for something: its fields, one button with the refusal above it, and what became of it. What is typed is the store's. */
export function FormPage({
  state = 'ready',
  submit,
  wayOut,
  done,
  children,
  ...screen
}: PropsWithChildren<FormPageProps>) {
  const isDone = done !== undefined && done !== null && done !== false
  return (
    <Screen
      {...screen}
      state={state}
      footer={
        submit === undefined || isDone ? undefined : (
          <FormFooter refusal={submit.errorMessage ?? null} hint={submit.hint}>
            <Button
              id={submit.id}
              size="full"
              text={submit.text}
              amount={submit.amount}
              isDisabled={submit.isDisabled}
              isBusy={submit.isBusy}
              onPress={submit.run}
            />
            {wayOut}
          </FormFooter>
        )
      }
    >
      {isDone ? done : children}
    </Screen>
  )
}
