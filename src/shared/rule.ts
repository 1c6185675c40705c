/** Rules over several fields; each makes a zod refinement and a check constraint. */
export type Rule<Name extends string = string> =
  | { readonly less: readonly [Name, Name]; readonly orEqual?: boolean }
  /** Two people: neither may be the other. */
  | { readonly differ: readonly [Name, Name] }
  /** An accounting year and the day that is of it. */
  | { readonly yearOf: readonly [year: Name, day: Name] }
  | {
      readonly requiredIf: {
        readonly field: Name
        readonly is: string | number | boolean
        readonly fields: readonly Name[]
      }
    }
