import type { ReactElement } from 'react'
import type { ResourceProps } from 'react-admin'

/**
 * What react-admin is told beside the declarations, as `<Resource>` elements: resources that are not declared, and
 * screens in place of a declared one's (`<Resource {...declared(farmer)} list={FarmerList} />`). `docs/REACT-ADMIN.md`
 * shows both.
 */
export const customResources: readonly ReactElement<ResourceProps>[] = []
