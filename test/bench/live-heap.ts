/** Node's flag that opens a process to `readLiveHeap`. */
export const inspectFlag = (port: number) => `--inspect=127.0.0.1:${port}`;

/**
 * KiB of the objects that a process of Node's holds alive: garbage is collected first, so that it does not count. Asked
 * over the inspector's port.
 */
export async function readLiveHeap(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  try {
    await call(socket, 1, "HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize } = await call(socket, 2, "Runtime.getHeapUsage");
    return (usedSize + (backingStorageSize ?? 0)) / 1024;
  } finally {
    socket.close();
  }
}

function call(socket: WebSocket, id: number, method: string): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(String(data));
      if (answer.id !== id) return;
      if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
      else resolve(answer.result);
    };
    socket.onerror = () => reject(new Error(`${method}: the connection was lost`));
    socket.send(JSON.stringify({ id, method }));
  });
}
