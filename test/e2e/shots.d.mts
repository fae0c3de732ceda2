/** A page as it is looked at. */
export interface Shot<P> {
  readonly name: string
  readonly at: string
  /** Who is logged in. */
  readonly person?: P
}
/** Pages about who somebody is and where; `member` looks at those behind the login. */
export function whoAndWhere<P>(member: P): readonly Shot<P>[]
