import { text } from '#shared/field'
import { term } from '#shared/terms'

/** A name as it stands on Tamil papers; where it is empty, the English name stands there too. */
export const tamilName = text({ label: term('ui.form.nameTa'), max: 80 })
