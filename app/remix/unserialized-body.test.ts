import { encode } from 'turbo-stream'
import { describe, expect, test } from 'vitest'
import { withUnserializedBody } from './unserialized-body'

describe('the body travels once', () => {
  const data = { title: 'A', html: '<p>Body</p>' }

  async function serialize(value: unknown): Promise<string> {
    const response = new Response(encode(value) as ReadableStream<Uint8Array<ArrayBuffer>>)
    return response.text()
  }

  test('a document shows the body but does not serialize it', async () => {
    const document = withUnserializedBody(data, { isDocument: true })
    expect(document.html).toBe('<p>Body</p>')
    expect(await serialize(document)).not.toContain('Body')
  })

  test('a data file serializes it', async () => {
    expect(await serialize(withUnserializedBody(data, {}))).toContain('Body')
  })
})
