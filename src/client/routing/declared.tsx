import type { ResourceProps } from 'react-admin'
import type { Resource } from '#shared/resource'
import { GeneratedForm, GeneratedList } from './generated'

/**
 * What react-admin's `<Resource>` is told of a declared resource. A prop behind it replaces one screen:
 * `<Resource {...declared(farmer)} list={FarmerList} />`.
 */
export const declared = ({ name, title, screens }: Resource): ResourceProps => ({
  name,
  recordRepresentation: title,
  ...(screens && {
    list: <GeneratedList name={name} />,
    create: <GeneratedForm name={name} />,
    edit: <GeneratedForm name={name} />,
  }),
})
