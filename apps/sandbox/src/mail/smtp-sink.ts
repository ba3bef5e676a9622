import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Fault, Faults } from '../faults.ts';
import type { Mailbox } from './mailbox.ts';

export interface SmtpSink {
  /** Resolves with the port; 0 asks for any. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

/** What the server answers instead, by fault. */
const ANSWERS: Partial<Record<Fault['kind'], { code: number; text: string }>> = {
  refuse: { code: 550, text: '5.1.1 Mailbox does not exist' },
  quota: { code: 452, text: '4.2.2 Mailbox is full, try again later' },
  error500: { code: 451, text: '4.3.0 Temporary server error' },
  garbage: { code: 554, text: '5.7.1 Message looks like spam' },
};

/** Speaks SMTP, takes every mail and hands none on. A fault's `path` is a part of the recipient's address. */
export function createSmtpSink({ mailbox, faults }: { mailbox: Mailbox; faults: Faults }): SmtpSink {
  const sockets = new Set<Socket>();
  /** Faults that hit once the text is here, by session. */
  const pending = new Map<string, Fault>();

  const cut = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  };
  const server = new SMTPServer({
    banner: 'Lapak Hijau sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    onRcptTo({ address }, session, done) {
      const fault = faults.take('mail', address);
      if (fault?.kind === 'drop') return cut(session);
      if (fault?.kind === 'refuse' || fault?.kind === 'quota') return done(answerOf(fault));
      if (fault) pending.set(session.id, fault);
      done();
    },
    onData(stream, session, done) {
      const fault = pending.get(session.id);
      pending.delete(session.id);
      const take = async () => {
        const message = await buffer(stream);
        const refusal = fault && answerOf(fault);
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        await mailbox.keep({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }, message);
        if (fault?.kind === 'lost_answer') return cut(session);
        if (fault?.kind === 'delay') await wait(fault.ms, undefined, { ref: false });
        done();
      };
      take().catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // A client that goes away in the middle is nobody's fault.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => {
          const address = server.server.address();
          if (typeof address === 'object' && address) resolve(address.port);
          else reject(new Error('no port'));
        });
      }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        if (server.server.listening) server.close(() => resolve());
        else resolve();
      }),
  };
}

function answerOf({ kind, message }: Fault): Error | undefined {
  const answer = ANSWERS[kind];
  return answer && Object.assign(new Error(message ?? answer.text), { responseCode: answer.code });
}
