import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'
import type { MenuItem } from '#shared/menu'

interface MenuLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'href'> {
  readonly item: MenuItem
  readonly isHere?: boolean
  readonly onChoose?: (() => void) | undefined
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A line's way: a screen of the console, or an address elsewhere, which opens beside it. */
export function MenuLink({ item, isHere = false, onChoose, children, ...rest }: MenuLinkProps) {
  if (item.external) {
    return (
      <a {...rest} href={item.url} target="_blank" rel="noreferrer" onClick={onChoose}>
        {children}
      </a>
    )
  }
  return (
    <Link {...rest} to={`/app/${item.url}`} onClick={onChoose} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
      {children}
    </Link>
  )
}
