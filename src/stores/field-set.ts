import { makeAutoObservable, observableRef } from 'mobx'

/** The text fields of a form, with the first problem of each; a problem goes as soon as its field is changed. */
export class FieldSet<Field extends string, Problem extends string> {
  values: Readonly<Record<Field, string>>
  problems: Partial<Record<Field, Problem>> = {}

  constructor(private readonly empty: Readonly<Record<Field, string>>) {
    this.values = empty
    makeAutoObservable<this, 'empty'>(
      this,
      { empty: false, values: observableRef, problems: observableRef },
      { autoBind: true }
    )
  }

  type(field: Field, value: string): void {
    this.values = { ...this.values, [field]: value }
    this.problems = { ...this.problems, [field]: undefined }
  }

  /** Tells what is wrong; whether nothing is. Fields given as `undefined` are right. */
  check(problems: Partial<Record<Field, Problem>>): boolean {
    this.problems = problems
    return Object.values(problems).every((problem) => problem === undefined)
  }

  clear(): void {
    this.values = this.empty
    this.problems = {}
  }
}
