import { expect, test, vi } from 'vitest';
import { createApi, loadWhenPressed } from './api.ts';

const answering = (response: Response) => createApi({ fetch: async () => response });

test('takes a good status with a cut-off answer for no answer, so that an order is tried again under its key', async () => {
  const cutOff = answering(new Response('{"success":true,"data":{"id":1', { status: 201 }));
  await expect(cutOff.call('getMainBusiness')).rejects.toMatchObject({ code: 'unreadable', status: 201 });
});

test('says that an answer of no known shape cannot be read', async () => {
  const page = answering(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(page.call('getMainBusiness')).rejects.toMatchObject({ code: 'unreadable', status: 502 });
});

test('a success that is none, and a refusal without a code, say what they say', async () => {
  const calls = async (body: object, status: number) => answering(Response.json(body, { status })).call('getMainBusiness');
  const unread = 'Jawaban server tidak dapat dibaca. Silakan coba lagi.';
  await expect(calls({ success: false }, 200)).rejects.toMatchObject({ code: 'unreadable', status: 200, message: unread });
  await expect(calls({}, 200)).rejects.toMatchObject({ code: 'unreadable', message: unread });
  const said = { success: false, error: 'Pesan server.', message: 'Pesan server.' };
  await expect(calls(said, 400)).rejects.toMatchObject({ status: 400, message: 'Pesan server.' });
  await expect(calls({ ...said, code: 7 }, 400)).rejects.toMatchObject({ code: 'unreadable', message: 'Pesan server.' });
  await expect(calls({ success: false, message: 'Tutup.' }, 200)).rejects.toMatchObject({ message: 'Tutup.' });
});

test('says which token a 401 speaks of, even when another one counts by then', async () => {
  let token = 'old';
  const refused: string[] = [];
  const api = createApi({
    fetch: async () => {
      token = 'new';
      return new Response('{}', { status: 401 });
    },
    token: () => token,
    onUnauthorized: async (bearer) => {
      refused.push(bearer);
      return false;
    },
  });
  await expect(api.call('getProfile')).rejects.toMatchObject({ status: 401 });
  expect(refused).toEqual(['old']);
});

test('sends a call once more, as it was, after its person has signed in again', async () => {
  let token = 'old';
  const sent: { authorization: string | null; body: unknown }[] = [];
  const api = createApi({
    fetch: async (_, init) => {
      const headers = new Headers(init?.headers);
      sent.push({ authorization: headers.get('authorization'), body: init?.body });
      return headers.get('authorization') === 'Bearer new'
        ? Response.json({ success: true, data: {} })
        : new Response('{}', { status: 401 });
    },
    token: () => token,
    onUnauthorized: async () => {
      token = 'new';
      return true;
    },
  });
  await api.call('updateProfile', { body: { first_name: 'Cut', last_name: 'Nyak', email: 'cut@contoh.example', phone_number: null } });
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(sent[1]?.body).toBe(sent[0]?.body);
});

test('gives the answer of a call that was given up to nobody', async () => {
  const stop = new AbortController();
  const api = createApi({
    fetch: async () => {
      stop.abort();
      return new Response('{"success"', { status: 200 });
    },
  });
  await expect(api.call('getMainBusiness', { signal: stop.signal })).rejects.not.toHaveProperty('code', 'unreadable');
});

test('a script that a press needs and that does not come is told like a call without an answer', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadWhenPressed(gone)).rejects.toMatchObject({
    name: 'ApiError',
    code: 'network',
    message: 'Sambungan terputus. Periksa internet Anda, lalu coba lagi.',
  });
  expect(complaints).toHaveBeenCalledOnce();
  complaints.mockRestore();
});
