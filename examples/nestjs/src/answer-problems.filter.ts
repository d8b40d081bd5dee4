import { type ArgumentsHost, Catch } from "@nestjs/common";
import { BaseWsExceptionFilter, WsException } from "@nestjs/websockets";

/** Acknowledges a failed event with its error, if the client waits for an acknowledgement. */
@Catch()
export class AnswerProblems extends BaseWsExceptionFilter {
  override catch(exception: unknown, host: ArgumentsHost) {
    const callback = host.getArgs().find((argument) => typeof argument === "function");
    if (!callback) return super.catch(exception, host);

    if (exception instanceof WsException) return callback({ problem: exception.message });

    BaseWsExceptionFilter.logger.error(exception);
    callback({ problem: "Something went wrong here." });
  }
}
