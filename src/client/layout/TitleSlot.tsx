import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '../screens/pageTitle'

const Heading = styled('h1')(({ theme: { typography } }) => ({
  ...typography.h1,
  margin: '0 0 8px',
  '&:empty': { display: 'none' },
}))

/**
 * Where react-admin's `<Title>` puts the name of a screen that is not one of ours (it looks for this id). The name is
 * the page's title and the last crumb too.
 */
export function TitleSlot() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const element = heading.current
    if (!element) return
    const read = () => setText(element.textContent ?? '')
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    read()
    return () => observer.disconnect()
  }, [])
  usePageTitle(text)
  return <Heading ref={heading} id="react-admin-title" />
}
