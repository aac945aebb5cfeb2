import { useEffect, useState } from 'react'
import { Button } from '~/tools/parts'
import type { Order } from './messages'

interface WebcamProps {
  send: (order: Order, transfer?: Transferable[]) => void
}

/** Sends pictures of a stream to the phone until the function that it gives is called. */
function sendPictures(stream: MediaStream, send: WebcamProps['send']): () => void {
  const player = document.createElement('video')
  Object.assign(player, { srcObject: stream, muted: true, playsInline: true })
  void player.play()
  let isOver = false
  const sendNext = async (): Promise<void> => {
    if (player.readyState >= player.HAVE_CURRENT_DATA) {
      const bitmap = await createImageBitmap(player)
      // It may have been turned off meanwhile.
      if (isOver) return bitmap.close()
      send({ type: 'picture', bitmap }, [bitmap])
    }
    if (!isOver) requestAnimationFrame(() => void sendNext())
  }
  void sendNext()
  return () => {
    isOver = true
    for (const track of stream.getTracks()) track.stop()
    send({ type: 'picture', bitmap: null })
  }
}

/** Shows the phone what the reader's own camera sees. The pictures go to the iframe, and nowhere else. */
export function Webcam({ send }: WebcamProps) {
  const [stream, setStream] = useState<MediaStream>()
  const [fault, setFault] = useState('')
  useEffect(() => (stream ? sendPictures(stream, send) : undefined), [stream, send])
  const open = (): void => {
    const onFault = () =>
      setFault('Your browser did not give its camera, so the drawn scene stays.')
    setFault('')
    navigator.mediaDevices.getUserMedia({ video: true }).then(setStream, onFault)
  }
  if (!('mediaDevices' in navigator)) return null
  return (
    <>
      <Button
        aria-pressed={stream !== undefined}
        onClick={() => (stream ? setStream(undefined) : open())}
      >
        Use my camera
      </Button>
      {stream && !('BarcodeDetector' in window) && (
        <p>
          This browser can’t read codes in your camera’s pictures. Chrome on Android and macOS can.
        </p>
      )}
      {fault && (
        <p role="alert" className="island-fault">
          {fault}
        </p>
      )}
    </>
  )
}
